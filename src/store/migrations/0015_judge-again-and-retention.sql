CREATE TABLE "crawl_judgements" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"rule_set" jsonb NOT NULL,
	"run_id" uuid,
	"runs" integer DEFAULT 0 NOT NULL,
	"pages_judged" integer DEFAULT 0 NOT NULL,
	"issues_before" integer NOT NULL,
	"issues_after" integer,
	"error" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "crawl_judgements_status" CHECK ("crawl_judgements"."status" in ('queued', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "judged_pages" (
	"session_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"health_score" jsonb NOT NULL,
	"issues" jsonb NOT NULL,
	"findings" jsonb,
	"llm_readiness" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_crawls" (
	"project_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"health_score" integer NOT NULL,
	"issues" integer NOT NULL,
	"pages" integer NOT NULL,
	"failed" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "crawl_sessions" ADD COLUMN "judged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "keep_crawls" jsonb DEFAULT '{"kind":"all"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_judgements" ADD CONSTRAINT "crawl_judgements_session_id_crawl_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."crawl_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judged_pages" ADD CONSTRAINT "judged_pages_session_id_crawl_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."crawl_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_crawls" ADD CONSTRAINT "deleted_crawls_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crawl_judgements_active" ON "crawl_judgements" USING btree ("requested_at") WHERE "crawl_judgements"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "judged_pages_url" ON "judged_pages" USING btree ("session_id","run_id",md5("url"));--> statement-breakpoint
CREATE INDEX "deleted_crawls_of" ON "deleted_crawls" USING btree ("project_id","created_at");