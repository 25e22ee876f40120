ALTER TABLE "crawl_results" ADD COLUMN "ttfb_measures" integer[];--> statement-breakpoint
ALTER TABLE "crawl_sessions" ADD COLUMN "slow_pages" jsonb;