CREATE TABLE "member_projects" (
	"workspace_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"project_id" uuid NOT NULL,
	CONSTRAINT "member_projects_user_id_project_id_pk" PRIMARY KEY("user_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "project_mail_choices" (
	"project_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"is_wanted" boolean NOT NULL,
	CONSTRAINT "project_mail_choices_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "workspace_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"sees_all_projects" boolean DEFAULT true NOT NULL,
	"project_ids" uuid[] DEFAULT '{}' NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "workspace_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "workspace_invitations_role" CHECK ("workspace_invitations"."role" in ('owner', 'admin', 'editor', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "workspace_members" (
	"workspace_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"sees_all_projects" boolean DEFAULT true NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"chosen_at" timestamp with time zone,
	CONSTRAINT "workspace_members_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id"),
	CONSTRAINT "workspace_members_role" CHECK ("workspace_members"."role" in ('owner', 'admin', 'editor', 'viewer')),
	CONSTRAINT "workspace_members_sees" CHECK ("workspace_members"."sees_all_projects" or "workspace_members"."role" in ('editor', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"personal_of" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delete_after" timestamp with time zone,
	CONSTRAINT "workspaces_personal_of_unique" UNIQUE("personal_of")
);
--> statement-breakpoint
ALTER TABLE "projects" DROP CONSTRAINT "projects_slug";
--> statement-breakpoint
ALTER TABLE "report_branding" DROP CONSTRAINT "report_branding_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "billing_customers" DROP CONSTRAINT "billing_customers_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "granted_plans" DROP CONSTRAINT "granted_plans_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "project_old_slugs" DROP CONSTRAINT "project_old_slugs_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "projects" DROP CONSTRAINT "projects_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "report_exports" DROP CONSTRAINT "report_exports_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "invoices_of_user";
--> statement-breakpoint
DROP INDEX "subscriptions_of_user";
--> statement-breakpoint
DROP INDEX "report_exports_of_user";
--> statement-breakpoint
DROP INDEX "projects_sample";
--> statement-breakpoint
ALTER TABLE "project_old_slugs" DROP CONSTRAINT "project_old_slugs_user_id_slug_pk";
--> statement-breakpoint
ALTER TABLE "report_branding" ADD COLUMN "workspace_id" uuid;
--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "workspace_id" uuid;
--> statement-breakpoint
ALTER TABLE "granted_plans" ADD COLUMN "workspace_id" uuid;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "workspace_id" uuid;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "workspace_id" uuid;
--> statement-breakpoint
ALTER TABLE "crawl_sessions" ADD COLUMN "created_by" text;
--> statement-breakpoint
ALTER TABLE "project_old_slugs" ADD COLUMN "workspace_id" uuid;
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "workspace_id" uuid;
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "created_by" text;
--> statement-breakpoint
ALTER TABLE "report_exports" ADD COLUMN "created_by" text;
--> statement-breakpoint
INSERT INTO "workspaces" ("name", "personal_of", "created_at")
  SELECT coalesce(nullif(btrim("name"), ''), "email"), "id", "created_at" FROM "users";
--> statement-breakpoint
INSERT INTO "workspace_members" ("workspace_id", "user_id", "role", "joined_at")
  SELECT "id", "personal_of", 'owner', "created_at" FROM "workspaces";
--> statement-breakpoint
-- Whatever inserts a user, sign-up, Google or a passkey, their personal workspace belongs to the same transaction.
CREATE FUNCTION create_personal_workspace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH created AS (
    INSERT INTO workspaces (name, personal_of) VALUES (coalesce(nullif(btrim(NEW.name), ''), NEW.email), NEW.id) RETURNING id)
  INSERT INTO workspace_members (workspace_id, user_id, role) SELECT id, NEW.id, 'owner' FROM created;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_personal_workspace AFTER INSERT ON "users"
  FOR EACH ROW EXECUTE FUNCTION create_personal_workspace();
--> statement-breakpoint
UPDATE "report_branding" SET "workspace_id" = "workspaces"."id" FROM "workspaces" WHERE "personal_of" = "report_branding"."user_id";
--> statement-breakpoint
UPDATE "billing_customers" SET "workspace_id" = "workspaces"."id" FROM "workspaces" WHERE "personal_of" = "billing_customers"."user_id";
--> statement-breakpoint
UPDATE "granted_plans" SET "workspace_id" = "workspaces"."id" FROM "workspaces" WHERE "personal_of" = "granted_plans"."user_id";
--> statement-breakpoint
UPDATE "invoices" SET "workspace_id" = "workspaces"."id" FROM "workspaces" WHERE "personal_of" = "invoices"."user_id";
--> statement-breakpoint
UPDATE "subscriptions" SET "workspace_id" = "workspaces"."id" FROM "workspaces" WHERE "personal_of" = "subscriptions"."user_id";
--> statement-breakpoint
UPDATE "project_old_slugs" SET "workspace_id" = "workspaces"."id" FROM "workspaces" WHERE "personal_of" = "project_old_slugs"."user_id";
--> statement-breakpoint
UPDATE "projects" SET "workspace_id" = "workspaces"."id", "created_by" = "user_id" FROM "workspaces" WHERE "personal_of" = "projects"."user_id";
--> statement-breakpoint
UPDATE "report_exports" SET "created_by" = "user_id";
--> statement-breakpoint
UPDATE "crawl_sessions" SET "created_by" = "user_id", "user_id" = NULL WHERE "project_id" IS NOT NULL AND "user_id" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "report_branding" DROP COLUMN "user_id";
--> statement-breakpoint
ALTER TABLE "billing_customers" DROP COLUMN "user_id";
--> statement-breakpoint
ALTER TABLE "granted_plans" DROP COLUMN "user_id";
--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "user_id";
--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "user_id";
--> statement-breakpoint
ALTER TABLE "project_old_slugs" DROP COLUMN "user_id";
--> statement-breakpoint
ALTER TABLE "projects" DROP COLUMN "user_id";
--> statement-breakpoint
ALTER TABLE "report_exports" DROP COLUMN "user_id";
--> statement-breakpoint
ALTER TABLE "report_branding" ADD PRIMARY KEY ("workspace_id");
--> statement-breakpoint
ALTER TABLE "billing_customers" ADD PRIMARY KEY ("workspace_id");
--> statement-breakpoint
ALTER TABLE "granted_plans" ADD PRIMARY KEY ("workspace_id");
--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "workspace_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "workspace_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "project_old_slugs" ALTER COLUMN "workspace_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "project_old_slugs" ADD CONSTRAINT "project_old_slugs_workspace_id_slug_pk" PRIMARY KEY("workspace_id","slug");
--> statement-breakpoint
ALTER TABLE "member_projects" ADD CONSTRAINT "member_projects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member_projects" ADD CONSTRAINT "member_projects_member" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."workspace_members"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "project_mail_choices" ADD CONSTRAINT "project_mail_choices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "project_mail_choices" ADD CONSTRAINT "project_mail_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_personal_of_users_id_fk" FOREIGN KEY ("personal_of") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "member_projects_of" ON "member_projects" USING btree ("project_id");
--> statement-breakpoint
CREATE INDEX "project_mail_choices_of" ON "project_mail_choices" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "workspace_invitations_of" ON "workspace_invitations" USING btree ("workspace_id","created_at");
--> statement-breakpoint
CREATE INDEX "workspace_invitations_email" ON "workspace_invitations" USING btree ("email");
--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_invitations_open" ON "workspace_invitations" USING btree ("workspace_id","email") WHERE "workspace_invitations"."accepted_at" is null and "workspace_invitations"."revoked_at" is null;
--> statement-breakpoint
CREATE INDEX "workspace_members_of_user" ON "workspace_members" USING btree ("user_id");
--> statement-breakpoint
ALTER TABLE "report_branding" ADD CONSTRAINT "report_branding_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "granted_plans" ADD CONSTRAINT "granted_plans_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "crawl_sessions" ADD CONSTRAINT "crawl_sessions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "project_old_slugs" ADD CONSTRAINT "project_old_slugs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_exports" ADD CONSTRAINT "report_exports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "invoices_of_workspace" ON "invoices" USING btree ("workspace_id","created_at");
--> statement-breakpoint
CREATE INDEX "subscriptions_of_workspace" ON "subscriptions" USING btree ("workspace_id");
--> statement-breakpoint
CREATE INDEX "crawl_sessions_created_by" ON "crawl_sessions" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "projects_created_by" ON "projects" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "report_exports_created_by" ON "report_exports" USING btree ("created_by","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "projects_sample" ON "projects" USING btree ("slug") WHERE "projects"."workspace_id" is null;
--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_slug" UNIQUE("workspace_id","slug");
--> statement-breakpoint
ALTER TABLE "crawl_sessions" ADD CONSTRAINT "crawl_sessions_owner" CHECK ("crawl_sessions"."user_id" is null or "crawl_sessions"."project_id" is null);
