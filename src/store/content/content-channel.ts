/** The PostgreSQL channel on which triggers of the content tables announce every change of published content. */
export const CONTENT_CHANNEL = 'pagewarden_content'
