ALTER TABLE "projects" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "projects_sample" ON "projects" USING btree ("slug") WHERE "projects"."user_id" is null;