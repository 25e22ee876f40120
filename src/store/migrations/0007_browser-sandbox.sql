CREATE TABLE "browser_sandbox" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL
);
