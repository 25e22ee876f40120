CREATE TABLE "crawl_non_pages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crawl_non_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"requested_url" text NOT NULL,
	"final_url" text NOT NULL,
	"redirects" jsonb NOT NULL,
	"content_type" text,
	"depth" integer
);
--> statement-breakpoint
CREATE TABLE "crawl_results" (
	"session_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"requested_url" text NOT NULL,
	"title" text NOT NULL,
	"meta_description" text NOT NULL,
	"canonical_url" text NOT NULL,
	"has_canonical" boolean NOT NULL,
	"h1" text NOT NULL,
	"h2_count" integer NOT NULL,
	"h3_count" integer NOT NULL,
	"alt_text_count" integer NOT NULL,
	"missing_alt_count" integer NOT NULL,
	"status" text NOT NULL,
	"status_code" integer,
	"error_kind" text,
	"error_message" text,
	"failure" jsonb,
	"health_score" jsonb NOT NULL,
	"issues" jsonb NOT NULL,
	"llm_readiness" jsonb NOT NULL,
	"redirects" jsonb NOT NULL,
	"depth" integer,
	"links" jsonb NOT NULL,
	"script_links" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"ttfb_ms" integer,
	"main_text_words" integer NOT NULL,
	"main_text_hash" text NOT NULL,
	"main_text_signature" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crawl_results_session_id_seq_pk" PRIMARY KEY("session_id","seq")
);
--> statement-breakpoint
CREATE TABLE "crawl_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid,
	"user_id" text,
	"original_url" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"tier" text NOT NULL,
	"max_pages" integer NOT NULL,
	"total_urls_crawled" integer DEFAULT 0 NOT NULL,
	"succeeded" integer DEFAULT 0 NOT NULL,
	"issue_count" integer DEFAULT 0 NOT NULL,
	"blocked_by_robots" integer DEFAULT 0 NOT NULL,
	"current_url" text,
	"error" text,
	"run_id" uuid,
	"runs_without_page" integer DEFAULT 0 NOT NULL,
	"client_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "crawl_sessions_status" CHECK ("crawl_sessions"."status" in ('queued', 'running', 'completed', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
ALTER TABLE "crawl_non_pages" ADD CONSTRAINT "crawl_non_pages_session_id_crawl_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."crawl_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crawl_results" ADD CONSTRAINT "crawl_results_session_id_crawl_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."crawl_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crawl_non_pages_session" ON "crawl_non_pages" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "crawl_results_position" ON "crawl_results" USING btree ("session_id","position");--> statement-breakpoint
CREATE INDEX "crawl_sessions_active_by_client" ON "crawl_sessions" USING btree ("client_key") WHERE "crawl_sessions"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "crawl_sessions_created_at" ON "crawl_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window" ON "rate_limits" USING btree ("window_start");