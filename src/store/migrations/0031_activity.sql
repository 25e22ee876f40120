CREATE TABLE "project_activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor_kind" text NOT NULL,
	"user_id" text,
	"key_id" uuid,
	"key_name" text,
	"subject_id" text,
	"action" text NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "project_activity_actor" CHECK ("project_activity"."actor_kind" in ('person', 'key', 'schedule', 'server', 'administrator')),
	CONSTRAINT "project_activity_key" CHECK (("project_activity"."actor_kind" = 'key') = ("project_activity"."key_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "share_links" DROP CONSTRAINT "share_links_kind";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "earlier_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "before_crawl_id" uuid;--> statement-breakpoint
ALTER TABLE "project_activity" ADD CONSTRAINT "project_activity_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_activity" ADD CONSTRAINT "project_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_activity" ADD CONSTRAINT "project_activity_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_activity_of" ON "project_activity" USING btree ("project_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "project_activity_user" ON "project_activity" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "project_activity_subject" ON "project_activity" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "project_activity_at" ON "project_activity" USING btree ("at");--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_before_crawl_id_crawl_sessions_id_fk" FOREIGN KEY ("before_crawl_id") REFERENCES "public"."crawl_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_links_of_before" ON "share_links" USING btree ("before_crawl_id");--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_before" CHECK ("share_links"."kind" = 'comparison' or "share_links"."before_crawl_id" is null);--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_kind" CHECK ("share_links"."kind" in ('dashboard', 'report', 'issue', 'comparison'));