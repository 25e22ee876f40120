CREATE TABLE "project_old_slugs" (
	"user_id" text NOT NULL,
	"slug" text NOT NULL,
	"project_id" uuid NOT NULL,
	CONSTRAINT "project_old_slugs_user_id_slug_pk" PRIMARY KEY("user_id","slug")
);
--> statement-breakpoint
CREATE TABLE "project_removed_urls" (
	"project_id" uuid NOT NULL,
	"url" text NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_crawl" timestamp with time zone,
	"health_score" integer DEFAULT 0 NOT NULL,
	"total_pages_crawled" integer DEFAULT 0 NOT NULL,
	"total_issues" integer DEFAULT 0 NOT NULL,
	"avg_response_time" integer,
	"page_limit" integer DEFAULT 50 NOT NULL,
	"pace" text DEFAULT 'gentle' NOT NULL,
	"include" text[] DEFAULT '{}' NOT NULL,
	"exclude" text[] DEFAULT '{}' NOT NULL,
	"obey_robots" boolean DEFAULT true NOT NULL,
	"user_agent" text,
	"start_urls" text[] DEFAULT '{}' NOT NULL,
	"use_sitemaps" boolean DEFAULT true NOT NULL,
	"render" text DEFAULT 'never' NOT NULL,
	"sealed_headers" text,
	"header_names" text[] DEFAULT '{}' NOT NULL,
	"basic_auth_user" text,
	"recrawl_every" text DEFAULT 'never' NOT NULL,
	"next_recrawl_at" timestamp with time zone,
	CONSTRAINT "projects_slug" UNIQUE("user_id","slug"),
	CONSTRAINT "projects_pace" CHECK ("projects"."pace" in ('gentle', 'normal', 'fast')),
	CONSTRAINT "projects_render" CHECK ("projects"."render" in ('never', 'auto', 'always')),
	CONSTRAINT "projects_recrawl_every" CHECK ("projects"."recrawl_every" in ('never', 'daily', 'weekly', 'monthly'))
);
--> statement-breakpoint
CREATE TABLE "page_inlinks" (
	"session_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sources" integer[] NOT NULL,
	CONSTRAINT "page_inlinks_session_id_seq_pk" PRIMARY KEY("session_id","seq")
);
--> statement-breakpoint
CREATE TABLE "page_rechecks" (
	"project_id" uuid NOT NULL,
	"url" text NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"recheck" jsonb,
	"checking_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "report_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"session_id" uuid NOT NULL,
	"format" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"filter" text DEFAULT '' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"bytes" integer,
	"file_key" text,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "report_exports_file" UNIQUE("file_key"),
	CONSTRAINT "report_exports_status" CHECK ("report_exports"."status" in ('queued', 'running', 'ready', 'failed')),
	CONSTRAINT "report_exports_format" CHECK ("report_exports"."format" in ('xlsx', 'pdf'))
);
--> statement-breakpoint
CREATE TABLE "report_figures" (
	"session_id" uuid NOT NULL,
	"name" text NOT NULL,
	"basis" text NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "report_figures_session_id_name_pk" PRIMARY KEY("session_id","name")
);
--> statement-breakpoint
CREATE TABLE "report_lists" (
	"session_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "report_lists_session_id_name_pk" PRIMARY KEY("session_id","name")
);
--> statement-breakpoint
CREATE TABLE "report_rows" (
	"session_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"status_code" integer,
	"health_score" smallint NOT NULL,
	"llm_score" smallint NOT NULL,
	"depth" integer,
	"indexability" text NOT NULL,
	"issue_types" text[] NOT NULL,
	"issue_count" integer NOT NULL,
	"high_issues" integer NOT NULL,
	"medium_issues" integer NOT NULL,
	"low_issues" integer NOT NULL,
	"words" integer NOT NULL,
	"bytes" integer NOT NULL,
	"ttfb_ms" integer,
	"link_count" integer NOT NULL,
	"search_text" text NOT NULL,
	"inlinks" integer,
	"content_digest" uuid,
	"is_removed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "report_rows_session_id_seq_pk" PRIMARY KEY("session_id","seq")
);
--> statement-breakpoint
DROP INDEX "crawl_non_pages_session";--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "next_report_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "last_report_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crawl_results" ADD COLUMN "headers" jsonb;--> statement-breakpoint
ALTER TABLE "crawl_sessions" ADD COLUMN "started_by" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_sessions" ADD COLUMN "blocked_addresses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_sessions" ADD COLUMN "ask" jsonb;--> statement-breakpoint
ALTER TABLE "crawl_sessions" ADD COLUMN "summary" jsonb;--> statement-breakpoint
ALTER TABLE "crawl_sessions" ADD COLUMN "figures_stale" uuid;--> statement-breakpoint
ALTER TABLE "crawl_sessions" ADD COLUMN "wait" jsonb;--> statement-breakpoint
ALTER TABLE "crawl_sessions" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_old_slugs" ADD CONSTRAINT "project_old_slugs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_old_slugs" ADD CONSTRAINT "project_old_slugs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_removed_urls" ADD CONSTRAINT "project_removed_urls_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_inlinks" ADD CONSTRAINT "page_inlinks_session_id_crawl_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."crawl_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_rechecks" ADD CONSTRAINT "page_rechecks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_exports" ADD CONSTRAINT "report_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_exports" ADD CONSTRAINT "report_exports_session_id_crawl_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."crawl_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_figures" ADD CONSTRAINT "report_figures_session_id_crawl_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."crawl_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_lists" ADD CONSTRAINT "report_lists_session_id_crawl_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."crawl_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_rows" ADD CONSTRAINT "report_rows_session_id_crawl_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."crawl_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_old_slugs_of" ON "project_old_slugs" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_removed_urls_url" ON "project_removed_urls" USING btree ("project_id",md5("url"));--> statement-breakpoint
CREATE INDEX "projects_next_recrawl" ON "projects" USING btree ("next_recrawl_at") WHERE "projects"."next_recrawl_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "page_rechecks_url" ON "page_rechecks" USING btree ("project_id",md5("url"));--> statement-breakpoint
CREATE INDEX "report_exports_of_session" ON "report_exports" USING btree ("session_id","created_at");--> statement-breakpoint
CREATE INDEX "report_exports_of_user" ON "report_exports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "report_rows_position" ON "report_rows" USING btree ("session_id","position");--> statement-breakpoint
CREATE INDEX "report_rows_url" ON "report_rows" USING btree ("session_id",md5("url"));--> statement-breakpoint
CREATE INDEX "report_rows_removed" ON "report_rows" USING btree ("session_id") WHERE "report_rows"."is_removed";--> statement-breakpoint
ALTER TABLE "crawl_sessions" ADD CONSTRAINT "crawl_sessions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_settings_next_report" ON "user_settings" USING btree ("next_report_at") WHERE "user_settings"."next_report_at" is not null;--> statement-breakpoint
CREATE INDEX "crawl_non_pages_requested_url" ON "crawl_non_pages" USING btree ("session_id",md5("requested_url"));--> statement-breakpoint
CREATE INDEX "crawl_results_redirected" ON "crawl_results" USING btree ("session_id","seq") WHERE "crawl_results"."redirects" <> '[]';--> statement-breakpoint
CREATE INDEX "crawl_sessions_of_project" ON "crawl_sessions" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "crawl_sessions_untold" ON "crawl_sessions" USING btree ("finished_at") WHERE "crawl_sessions"."told_at" is null and "crawl_sessions"."project_id" is not null and "crawl_sessions"."status" in ('completed', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "crawl_sessions_active_of_project" ON "crawl_sessions" USING btree ("project_id") WHERE "crawl_sessions"."status" in ('queued', 'running');--> statement-breakpoint
ALTER TABLE "crawl_sessions" ADD CONSTRAINT "crawl_sessions_started_by" CHECK ("crawl_sessions"."started_by" in ('person', 'clock'));--> statement-breakpoint
-- by hand
-- Lists of numbers hardly get smaller, and the texts are compressed already.
ALTER TABLE "report_lists" ALTER COLUMN "content" SET STORAGE EXTERNAL;
