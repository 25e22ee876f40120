CREATE TABLE "staged_issues" (
	"session_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "staged_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" uuid NOT NULL,
	"issue" jsonb NOT NULL,
	CONSTRAINT "staged_issues_session_id_seq_id_pk" PRIMARY KEY("session_id","seq","id")
);
--> statement-breakpoint
ALTER TABLE "staged_issues" ADD CONSTRAINT "staged_issues_session_id_crawl_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."crawl_sessions"("id") ON DELETE cascade ON UPDATE no action;