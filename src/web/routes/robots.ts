export const loader = () => new Response('User-agent: *\nAllow: /\nDisallow: /api/\n')
