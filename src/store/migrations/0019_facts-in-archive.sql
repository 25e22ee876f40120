CREATE TABLE "crawl_page_facts" (
	"session_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"link_urls" text DEFAULT '' NOT NULL,
	"links" jsonb NOT NULL,
	"script_links" jsonb NOT NULL,
	"facts" jsonb,
	"raw_facts" jsonb,
	"fact_groups" "bytea",
	"fingerprint" text NOT NULL,
	"gist" text NOT NULL,
	"main_text_signature" text NOT NULL,
	CONSTRAINT "crawl_page_facts_session_id_seq_pk" PRIMARY KEY("session_id","seq")
);
--> statement-breakpoint
INSERT INTO "crawl_page_facts" ("session_id", "seq", "link_urls", "links", "script_links", "facts", "raw_facts",
	"fact_groups", "fingerprint", "gist", "main_text_signature")
SELECT "session_id", "seq", "link_urls", "links", "script_links", "facts", "raw_facts", "fact_groups", "fingerprint",
	"gist", "main_text_signature"
FROM "crawl_results" WHERE "facts" IS NOT NULL OR "link_urls" <> '' OR "fingerprint" <> '';
--> statement-breakpoint
ALTER TABLE "crawl_archives" ADD COLUMN "facts_deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crawl_results" ADD COLUMN "shown_facts" jsonb;--> statement-breakpoint
ALTER TABLE "crawl_page_facts" ADD CONSTRAINT "crawl_page_facts_session_id_crawl_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."crawl_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crawl_results" DROP COLUMN "link_urls";--> statement-breakpoint
ALTER TABLE "crawl_results" DROP COLUMN "links";--> statement-breakpoint
ALTER TABLE "crawl_results" DROP COLUMN "script_links";--> statement-breakpoint
ALTER TABLE "crawl_results" DROP COLUMN "facts";--> statement-breakpoint
ALTER TABLE "crawl_results" DROP COLUMN "raw_facts";--> statement-breakpoint
ALTER TABLE "crawl_results" DROP COLUMN "fact_groups";--> statement-breakpoint
ALTER TABLE "crawl_results" DROP COLUMN "fingerprint";--> statement-breakpoint
ALTER TABLE "crawl_results" DROP COLUMN "gist";--> statement-breakpoint
ALTER TABLE "crawl_results" DROP COLUMN "main_text_signature";--> statement-breakpoint
-- After the columns are dropped: only a row that is written again gives their space back.
UPDATE "crawl_results" AS page SET "shown_facts" = (
	SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(stored."facts")
	WHERE key IN ('lang', 'robots', 'robotsByAgent', 'metaRefresh', 'hreflangs', 'inBody', 'openGraph', 'h1s',
		'contentType', 'charset', 'scriptCount', 'longLinkCount')
) || jsonb_build_object(
	'canonicalFrom', stored."facts"#>'{canonical,from}',
	'imageCount', CASE jsonb_typeof(stored."facts"->'images')
		WHEN 'array' THEN jsonb_array_length(stored."facts"->'images') ELSE 0 END,
	'outlinks', jsonb_array_length(stored."links")
) || CASE WHEN stored."facts"->>'title' IS DISTINCT FROM page."title"
	THEN jsonb_build_object('title', stored."facts"->'title') ELSE '{}' END
|| CASE WHEN stored."facts"->>'metaDescription' IS DISTINCT FROM page."meta_description"
	THEN jsonb_build_object('metaDescription', stored."facts"->'metaDescription') ELSE '{}' END
FROM "crawl_page_facts" AS stored
WHERE stored."session_id" = page."session_id" AND stored."seq" = page."seq" AND stored."facts" IS NOT NULL;
