CREATE TABLE "report_branding" (
	"user_id" text PRIMARY KEY NOT NULL,
	"prepared_by" text DEFAULT '' NOT NULL,
	"footer" text DEFAULT '' NOT NULL,
	"colour" text,
	"logo" "bytea",
	"logo_width" integer,
	"logo_height" integer,
	"logo_uploaded_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_branding" ADD CONSTRAINT "report_branding_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;