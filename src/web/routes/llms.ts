export const loader = () => new Response('There is nothing here.', { status: 404 })
