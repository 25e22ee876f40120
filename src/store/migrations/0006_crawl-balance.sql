ALTER TABLE "crawl_results" ADD COLUMN "is_guessed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_sessions" ADD COLUMN "balance" jsonb;