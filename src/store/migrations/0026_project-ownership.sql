ALTER TABLE "projects" ADD COLUMN "ownership_token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "ownership" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "probe_files" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "compare_bots" boolean DEFAULT false NOT NULL;