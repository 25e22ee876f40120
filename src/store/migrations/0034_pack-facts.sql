ALTER TABLE "crawl_page_facts" ALTER COLUMN "links" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_page_facts" ADD COLUMN "packed_facts" "bytea";--> statement-breakpoint
ALTER TABLE "crawl_page_facts" ADD COLUMN "packed_raw_facts" "bytea";--> statement-breakpoint
ALTER TABLE "crawl_page_facts" ADD COLUMN "declared" jsonb;--> statement-breakpoint
-- The bytes are compressed already.
ALTER TABLE "crawl_page_facts" ALTER COLUMN "packed_facts" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "crawl_page_facts" ALTER COLUMN "packed_raw_facts" SET STORAGE EXTERNAL;
