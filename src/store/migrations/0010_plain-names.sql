ALTER TABLE "crawl_sessions" RENAME COLUMN "ask" TO "settings";--> statement-breakpoint
ALTER TABLE "crawl_sessions" RENAME COLUMN "figures_stale" TO "stats_stale";--> statement-breakpoint
ALTER TABLE "crawl_sessions" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "crawl_sessions" RENAME COLUMN "blocked_addresses" TO "blocked_urls";--> statement-breakpoint
ALTER INDEX "crawl_sessions_untold" RENAME TO "crawl_sessions_unnotified";--> statement-breakpoint
ALTER TABLE "crawl_results" RENAME COLUMN "addresses" TO "link_urls";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME COLUMN "end_told_at" TO "end_notified_at";--> statement-breakpoint
ALTER TABLE "report_figures" RENAME TO "report_stats";--> statement-breakpoint
ALTER TABLE "report_stats" RENAME COLUMN "figures" TO "stats";--> statement-breakpoint
ALTER TABLE "report_stats" RENAME CONSTRAINT "report_figures_session_id_name_pk" TO "report_stats_session_id_name_pk";--> statement-breakpoint
ALTER TABLE "report_stats" RENAME CONSTRAINT "report_figures_session_id_crawl_sessions_id_fk" TO "report_stats_session_id_crawl_sessions_id_fk";--> statement-breakpoint
-- Stored counts and lists of comparisons use the old names of the kinds. Both are computed again when needed.
DELETE FROM "report_stats";--> statement-breakpoint
DELETE FROM "report_lists" WHERE "name" LIKE 'mended since %' OR "name" LIKE 'gone since %';--> statement-breakpoint
UPDATE "crawl_sessions" SET "wait" = ("wait" - 'because') || jsonb_build_object('reason',
	CASE "wait"->>'because' WHEN 'slow-answers' THEN 'slow-responses' ELSE "wait"->>'because' END)
WHERE "wait" ? 'because';--> statement-breakpoint
UPDATE "crawl_sessions" SET "slow_pages" = ("slow_pages" - 'because') || jsonb_build_object('reason', "slow_pages"->'because')
WHERE "slow_pages" ? 'because';--> statement-breakpoint
UPDATE "crawl_sessions" SET "sitemaps" = (
	SELECT jsonb_agg((sitemap - 'addresses') || jsonb_build_object('urlCount', sitemap->'addresses') ORDER BY nth)
	FROM jsonb_array_elements("sitemaps") WITH ORDINALITY AS listed(sitemap, nth))
WHERE "sitemaps" <> '[]';--> statement-breakpoint
UPDATE "crawl_results" SET "failure" = ("failure" - 'because') || jsonb_build_object('cause', "failure"->'because')
WHERE "failure" ? 'because';--> statement-breakpoint
UPDATE "crawl_files" SET "file" = jsonb_set("file", '{failure}',
	(("file"->'failure') - 'because') || jsonb_build_object('cause', "file"->'failure'->'because'))
WHERE "file"->'failure' ? 'because';
