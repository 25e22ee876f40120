CREATE TABLE "browser_sandbox" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_competitors" (
	"project_id" uuid NOT NULL,
	"competitor_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "project_competitors_project_id_competitor_id_pk" PRIMARY KEY("project_id","competitor_id")
);
--> statement-breakpoint
CREATE TABLE "crawl_files" (
	"session_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"is_broken" boolean NOT NULL,
	"file" jsonb NOT NULL,
	CONSTRAINT "crawl_files_session_id_position_pk" PRIMARY KEY("session_id","position")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_scheme_assumed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_non_pages" ADD COLUMN "status_code" integer;--> statement-breakpoint
ALTER TABLE "crawl_non_pages" ADD COLUMN "bytes" bigint;--> statement-breakpoint
ALTER TABLE "crawl_results" ADD COLUMN "ttfb_measures" integer[];--> statement-breakpoint
ALTER TABLE "crawl_sessions" ADD COLUMN "is_scheme_assumed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_sessions" ADD COLUMN "notice" text;--> statement-breakpoint
ALTER TABLE "crawl_sessions" ADD COLUMN "slow_pages" jsonb;--> statement-breakpoint
ALTER TABLE "crawl_sessions" ADD COLUMN "files" jsonb;--> statement-breakpoint
ALTER TABLE "project_competitors" ADD CONSTRAINT "project_competitors_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_competitors" ADD CONSTRAINT "project_competitors_competitor_id_projects_id_fk" FOREIGN KEY ("competitor_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crawl_files" ADD CONSTRAINT "crawl_files_session_id_crawl_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."crawl_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_competitors_of" ON "project_competitors" USING btree ("competitor_id");--> statement-breakpoint
CREATE INDEX "crawl_files_url" ON "crawl_files" USING btree ("session_id",md5("url"));