ALTER TABLE "project_activity" DROP CONSTRAINT "project_activity_actor";--> statement-breakpoint
ALTER TABLE "project_activity" DROP CONSTRAINT "project_activity_key";--> statement-breakpoint
ALTER TABLE "oauth_clients" ADD COLUMN "allowed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_activity" ADD CONSTRAINT "project_activity_actor" CHECK ("project_activity"."actor_kind" in ('person', 'key', 'program', 'schedule', 'server', 'administrator'));--> statement-breakpoint
ALTER TABLE "project_activity" ADD CONSTRAINT "project_activity_key" CHECK (("project_activity"."actor_kind" in ('key', 'program')) = ("project_activity"."key_id" is not null));--> statement-breakpoint
UPDATE "oauth_clients" SET "allowed_at" = now() WHERE EXISTS (SELECT FROM "oauth_grants" WHERE "client_id" = "oauth_clients"."id");
