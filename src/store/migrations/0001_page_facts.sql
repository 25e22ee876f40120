ALTER TABLE "crawl_results" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "crawl_results" ADD COLUMN "raw_facts" jsonb;--> statement-breakpoint
ALTER TABLE "crawl_results" ADD COLUMN "etag" text;--> statement-breakpoint
ALTER TABLE "crawl_results" ADD COLUMN "last_modified" text;--> statement-breakpoint
ALTER TABLE "crawl_sessions" ADD COLUMN "traps" jsonb DEFAULT '[]'::jsonb NOT NULL;