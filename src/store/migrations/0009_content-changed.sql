CREATE FUNCTION announce_change_of_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Announcements of one transaction are sent once, when it is committed.
  PERFORM pg_notify('pagewarden_content', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER blog_posts_changed AFTER INSERT OR UPDATE OR DELETE ON "blog_posts" FOR EACH ROW EXECUTE FUNCTION announce_change_of_content();
--> statement-breakpoint
CREATE TRIGGER support_articles_changed AFTER INSERT OR UPDATE OR DELETE ON "support_articles" FOR EACH ROW EXECUTE FUNCTION announce_change_of_content();
--> statement-breakpoint
CREATE TRIGGER pages_changed AFTER INSERT OR UPDATE OR DELETE ON "pages" FOR EACH ROW EXECUTE FUNCTION announce_change_of_content();
--> statement-breakpoint
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE ON "categories" FOR EACH ROW EXECUTE FUNCTION announce_change_of_content();
--> statement-breakpoint
CREATE TRIGGER tags_changed AFTER INSERT OR UPDATE OR DELETE ON "tags" FOR EACH ROW EXECUTE FUNCTION announce_change_of_content();
--> statement-breakpoint
CREATE TRIGGER blog_post_tags_changed AFTER INSERT OR UPDATE OR DELETE ON "blog_post_tags" FOR EACH ROW EXECUTE FUNCTION announce_change_of_content();
--> statement-breakpoint
CREATE TRIGGER content_old_slugs_changed AFTER INSERT OR UPDATE OR DELETE ON "content_old_slugs" FOR EACH ROW EXECUTE FUNCTION announce_change_of_content();
