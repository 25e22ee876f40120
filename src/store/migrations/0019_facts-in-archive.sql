CREATE TABLE "crawl_page_facts" (
	"session_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"link_urls" text DEFAULT '' NOT NULL,
	"links" jsonb NOT NULL,
	"script_links" jsonb NOT NULL,
	"facts" jsonb,
	"raw_facts" jsonb,
	"fact_groups" "bytea",
	"headers" jsonb,
	"fingerprint" text NOT NULL,
	"gist" text NOT NULL,
	"main_text_signature" text NOT NULL,
	CONSTRAINT "crawl_page_facts_session_id_seq_pk" PRIMARY KEY("session_id","seq")
);
--> statement-breakpoint
INSERT INTO "crawl_page_facts" ("session_id", "seq", "link_urls", "links", "script_links", "facts", "raw_facts",
	"fact_groups", "headers", "fingerprint", "gist", "main_text_signature")
SELECT "session_id", "seq", "link_urls", "links", "script_links", "facts", "raw_facts", "fact_groups", "headers",
	"fingerprint", "gist", "main_text_signature"
FROM "crawl_results"
WHERE coalesce("facts", "headers") IS NOT NULL OR "link_urls" <> '' OR "fingerprint" <> '';
--> statement-breakpoint
ALTER TABLE "crawl_archives" ADD COLUMN "facts_deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crawl_results" ADD COLUMN "is_title_stand_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_results" ADD COLUMN "is_description_stand_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_results" ADD COLUMN "h1_count" integer;--> statement-breakpoint
ALTER TABLE "crawl_page_facts" ADD CONSTRAINT "crawl_page_facts_session_id_crawl_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."crawl_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crawl_results" DROP COLUMN "link_urls";--> statement-breakpoint
ALTER TABLE "crawl_results" DROP COLUMN "links";--> statement-breakpoint
ALTER TABLE "crawl_results" DROP COLUMN "script_links";--> statement-breakpoint
ALTER TABLE "crawl_results" DROP COLUMN "facts";--> statement-breakpoint
ALTER TABLE "crawl_results" DROP COLUMN "raw_facts";--> statement-breakpoint
ALTER TABLE "crawl_results" DROP COLUMN "fact_groups";--> statement-breakpoint
ALTER TABLE "crawl_results" DROP COLUMN "fingerprint";--> statement-breakpoint
ALTER TABLE "crawl_results" DROP COLUMN "gist";--> statement-breakpoint
ALTER TABLE "crawl_results" DROP COLUMN "headers";--> statement-breakpoint
ALTER TABLE "crawl_results" DROP COLUMN "main_text_signature";--> statement-breakpoint
-- After the columns are dropped: only a row that is written again gives their space back.
UPDATE "crawl_results" AS page SET
	"is_title_stand_in" = "title" <> '' AND "title" IS DISTINCT FROM stored."facts"->>'title',
	"is_description_stand_in" =
		"meta_description" <> '' AND "meta_description" IS DISTINCT FROM stored."facts"->>'metaDescription',
	"h1_count" = jsonb_array_length(stored."facts"->'h1s')
FROM "crawl_page_facts" AS stored
WHERE stored."session_id" = page."session_id" AND stored."seq" = page."seq" AND stored."facts" IS NOT NULL;
