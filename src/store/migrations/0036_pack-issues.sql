-- A worker of the version before may still store pages: what it found would be deleted with the columns.
LOCK TABLE "crawl_sessions", "crawl_results" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "packed_issues" (
	"session_id" uuid NOT NULL,
	"block" integer NOT NULL,
	"issue_count" integer NOT NULL,
	"finding_pages" jsonb,
	"packed" "bytea" NOT NULL,
	CONSTRAINT "packed_issues_session_id_block_pk" PRIMARY KEY("session_id","block")
);
--> statement-breakpoint
CREATE TABLE "page_issues" (
	"session_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"issues" jsonb NOT NULL,
	"findings" jsonb,
	CONSTRAINT "page_issues_session_id_seq_pk" PRIMARY KEY("session_id","seq")
);
--> statement-breakpoint
INSERT INTO "page_issues" ("session_id", "seq", "issues", "findings")
SELECT "session_id", "seq", "issues", "findings" FROM "crawl_results";
--> statement-breakpoint
-- The bytes are compressed already.
ALTER TABLE "packed_issues" ALTER COLUMN "packed" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "packed_issues" ADD CONSTRAINT "packed_issues_session_id_crawl_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."crawl_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_issues" ADD CONSTRAINT "page_issues_session_id_crawl_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."crawl_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crawl_results" DROP COLUMN "issues";--> statement-breakpoint
ALTER TABLE "crawl_results" DROP COLUMN "findings";--> statement-breakpoint
-- After the columns are dropped: only a row that is written again gives their space back.
UPDATE "crawl_results" SET "bytes" = "bytes";--> statement-breakpoint
ANALYZE "page_issues", "crawl_results";
