/** First words of our own addresses: a page of an editor cannot have them. A test holds this list against the routes. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...['about', 'admin', 'api', 'assets', 'auth', 'avatars', 'blog', 'bot', 'contact', 'dashboard', 'dev', 'docs'],
  ...['favicon.ico', 'favicon.svg', 'features', 'images', 'llms.txt', 'login', 'media', 'og', 'pricing', 'privacy'],
  ...['profile', 'reset-password', 'robots.txt', 'signup', 'sitemap.xml', 'social.png', 'status', 'support', 'terms'],
  ...['use-cases'],
])
