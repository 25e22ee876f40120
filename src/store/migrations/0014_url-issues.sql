CREATE TABLE "crawl_url_issues" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crawl_url_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"url" text NOT NULL,
	"issue" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "crawl_url_issues" ADD CONSTRAINT "crawl_url_issues_session_id_crawl_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."crawl_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crawl_url_issues_session" ON "crawl_url_issues" USING btree ("session_id","id");