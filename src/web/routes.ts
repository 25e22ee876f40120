import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('bot', 'routes/bot.tsx'),
  route('dev/components', 'routes/dev-components.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
