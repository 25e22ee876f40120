ALTER TABLE "projects" DROP CONSTRAINT "projects_render";--> statement-breakpoint
ALTER TABLE "crawl_non_pages" ADD COLUMN "layout" text;--> statement-breakpoint
ALTER TABLE "crawl_page_facts" ADD COLUMN "layout" text;--> statement-breakpoint
ALTER TABLE "crawl_page_facts" ADD COLUMN "screenshots" jsonb;--> statement-breakpoint
ALTER TABLE "crawl_page_facts" ADD COLUMN "desktop_screenshot" "bytea";--> statement-breakpoint
ALTER TABLE "crawl_page_facts" ADD COLUMN "phone_screenshot" "bytea";--> statement-breakpoint
ALTER TABLE "crawl_results" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "crawl_sessions" ADD COLUMN "rendering" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "samples_per_template" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "render_width" text DEFAULT 'desktop' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "keep_screenshots" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "measures_pages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_render_width" CHECK ("projects"."render_width" in ('desktop', 'phone', 'both'));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_render" CHECK ("projects"."render" in ('never', 'auto', 'sample', 'always'));