CREATE TABLE "crawl_robots" (
	"session_id" uuid NOT NULL,
	"url" text NOT NULL,
	"file" "bytea" NOT NULL,
	CONSTRAINT "crawl_robots_session_id_url_pk" PRIMARY KEY("session_id","url")
);
--> statement-breakpoint
CREATE TABLE "crawl_sitemaps" (
	"session_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file" jsonb NOT NULL,
	"entries" "bytea" NOT NULL,
	CONSTRAINT "crawl_sitemaps_session_id_position_pk" PRIMARY KEY("session_id","position")
);
--> statement-breakpoint
ALTER TABLE "crawl_non_pages" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "crawl_results" ADD COLUMN "found_on" integer;--> statement-breakpoint
ALTER TABLE "crawl_robots" ADD CONSTRAINT "crawl_robots_session_id_crawl_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."crawl_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crawl_sitemaps" ADD CONSTRAINT "crawl_sitemaps_session_id_crawl_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."crawl_sessions"("id") ON DELETE cascade ON UPDATE no action;