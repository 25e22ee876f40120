CREATE TABLE "project_competitors" (
	"project_id" uuid NOT NULL,
	"competitor_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "project_competitors_project_id_competitor_id_pk" PRIMARY KEY("project_id","competitor_id")
);
--> statement-breakpoint
ALTER TABLE "project_competitors" ADD CONSTRAINT "project_competitors_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_competitors" ADD CONSTRAINT "project_competitors_competitor_id_projects_id_fk" FOREIGN KEY ("competitor_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_competitors_of" ON "project_competitors" USING btree ("competitor_id");