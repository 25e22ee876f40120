ALTER TABLE "crawl_page_facts" ADD COLUMN "html_source" "bytea";--> statement-breakpoint
ALTER TABLE "crawl_page_facts" ADD COLUMN "raw_html_source" "bytea";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "extraction" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "keep_source" boolean DEFAULT false NOT NULL;