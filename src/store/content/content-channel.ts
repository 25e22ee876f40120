/** The PostgreSQL channel on which every change of published content is announced, by triggers of the content tables. */
export const CONTENT_CHANNEL = 'pagewarden_content'
