CREATE TABLE "crawl_archives" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"key_prefix" text,
	"bytes" bigint,
	"pages" integer,
	"links" bigint,
	"format_version" integer,
	"facts_version" integer,
	"written_at" timestamp with time zone,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "crawl_non_pages" ADD COLUMN "is_soft_404" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_results" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "crawl_archives" ADD CONSTRAINT "crawl_archives_session_id_crawl_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."crawl_sessions"("id") ON DELETE cascade ON UPDATE no action;