ALTER TABLE "crawl_results" ALTER COLUMN "main_text_signature" SET DATA TYPE text USING '';--> statement-breakpoint
ALTER TABLE "crawl_results" ADD COLUMN "addresses" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_results" ADD COLUMN "link_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_results" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "crawl_results" ADD COLUMN "raw_facts" jsonb;--> statement-breakpoint
ALTER TABLE "crawl_results" ADD COLUMN "facts_version" integer;--> statement-breakpoint
ALTER TABLE "crawl_results" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_results" ADD COLUMN "gist" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_results" ADD COLUMN "is_soft_404" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_results" ADD COLUMN "raw" jsonb;--> statement-breakpoint
ALTER TABLE "crawl_results" ADD COLUMN "rendering_error" text;--> statement-breakpoint
ALTER TABLE "crawl_results" ADD COLUMN "etag" text;--> statement-breakpoint
ALTER TABLE "crawl_results" ADD COLUMN "last_modified" text;--> statement-breakpoint
ALTER TABLE "crawl_sessions" ADD COLUMN "traps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_sessions" ADD COLUMN "sitemaps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "crawl_results_requested_url" ON "crawl_results" USING btree ("session_id",md5("requested_url"));--> statement-breakpoint
CREATE INDEX "crawl_sessions_of_site" ON "crawl_sessions" USING btree (md5("original_url"),"finished_at");--> statement-breakpoint
UPDATE "crawl_results" SET "addresses" = (
  SELECT coalesce(string_agg(address, E'\n' ORDER BY place), '')
  FROM jsonb_array_elements_text("links") WITH ORDINALITY AS old(address, place)
), "link_count" = jsonb_array_length("links"), "links" = (
  SELECT coalesce(jsonb_agg(jsonb_build_object('url', address, 'text', '', 'rel', '[]'::jsonb) ORDER BY place), '[]'::jsonb)
  FROM jsonb_array_elements_text("links") WITH ORDINALITY AS old(address, place)
);
