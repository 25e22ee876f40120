CREATE TABLE "crawl_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crawl_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"items" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "external_answers" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"link" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "crawl_sessions" ADD COLUMN "requests" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "requests" jsonb DEFAULT '{"externalLinks":{"isOn":true,"limit":2000},"probes":{"isOn":true,"limit":60},"resources":{"isOn":true,"limit":2000}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_requests" ADD CONSTRAINT "crawl_requests_session_id_crawl_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."crawl_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crawl_requests_of" ON "crawl_requests" USING btree ("session_id","kind","id");--> statement-breakpoint
CREATE INDEX "external_answers_expired" ON "external_answers" USING btree ("expires_at");