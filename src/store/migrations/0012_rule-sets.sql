ALTER TABLE "crawl_results" ADD COLUMN "findings" jsonb;--> statement-breakpoint
ALTER TABLE "crawl_sessions" ADD COLUMN "checks" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "rule_set" jsonb DEFAULT '{"checks":{}}'::jsonb NOT NULL;