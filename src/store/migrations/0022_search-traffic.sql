CREATE TABLE "project_traffic" (
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"period" text,
	"rows" integer NOT NULL,
	"urls" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "project_traffic_project_id_kind_pk" PRIMARY KEY("project_id","kind")
);
--> statement-breakpoint
ALTER TABLE "project_traffic" ADD CONSTRAINT "project_traffic_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;