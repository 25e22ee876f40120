import type { ScriptAction } from '#domain/browser/browser-log.ts'
import { definePageCheck } from '../check.ts'
import { RENDERED_ONLY } from './by-script.ts'

const PROMPTS: readonly ScriptAction[] = ['asks for notifications', 'asks for the location']

export const permissionPromptOnLoad = definePageCheck({
  id: 'permission_prompt_on_load',
  category: 'rendering',
  severity: 'low',
  owner: 'developer',
  effort: 'S',
  certainty: 'exact',
  title: 'Permission requested on load',
  message: 'The page asks for a permission before the visitor has done anything',
  why:
    'Visitors who do not know yet what they get out of it refuse, and browsers then hide later requests of the site. Many ' +
    'leave.',
  fix: 'Ask after a click on something that needs the permission, such as “Shops near me”.',
  basis: 'Lighthouse: requests the notification or geolocation permission on page load',
  source: 'https://developer.chrome.com/docs/lighthouse/best-practices/notification-on-start',
  more: () => ({
    rule: [
      'A page is reported if its scripts request the permission for notifications or for the location while it loads. ' +
        'The crawl never clicks anything.',
      RENDERED_ONLY,
    ],
    example: {
      found: '<script>Notification.requestPermission()</script>',
      fixed: '<button onclick="Notification.requestPermission()">Tell me about new bread</button>',
    },
  }),
  needs: ['browserLog', 'statusCode'],
  appliesTo: ({ statusCode }) => statusCode === 200,
  find: ({ browserLog: { actions } }) => actions.filter((each) => PROMPTS.includes(each)).map((saw) => ({ saw })),
})
