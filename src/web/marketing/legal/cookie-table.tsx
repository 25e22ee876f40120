import { ADMIN_SESSION_HOURS } from '#domain/system/admin.ts'
import { RETENTION_DAYS } from '#domain/system/retention.ts'

export function CookieTable() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be focusable for keyboard users.
    <section className="table-box" aria-label="Cookies and browser storage" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">What it is for</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          {COOKIES.map(([name, purpose, duration]) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{purpose}</td>
              <td>{duration}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const COOKIES: [name: string, purpose: string, duration: string][] = [
  ['pagewarden.session_token', 'Keeps you signed in', `${RETENTION_DAYS.sessions} days after the last use`],
  ['pagewarden.device', 'Recognises a browser you used before', `${RETENTION_DAYS.devices} days`],
  [
    'pagewarden.two_factor, and others while you sign in',
    'Needed while you sign in: for the second factor, a passkey or Google',
    'Minutes',
  ],
  [
    'pagewarden.own_session, pagewarden.dont_remember',
    'For administrators viewing someone’s account: lets them return to their own',
    `${ADMIN_SESSION_HOURS} hours, or until the browser is closed`,
  ],
  [
    'password_dropped',
    'Reminds you to set a new password, if yours no longer works',
    'Until you dismiss it, at most 30 days',
  ],
  ['theme', 'Light or dark, if you chose one', 'One year'],
  ['sidebar', 'Whether you collapsed the sidebar', 'One year'],
  [
    'Browser storage: recent crawls',
    'Your last five crawls on the home page',
    `${RETENTION_DAYS.anonymousCrawls} days`,
  ],
  ['Browser storage: user_settings', 'A copy of your settings, so that all tabs share them', 'Until you sign out'],
  ['Browser storage: drafts', 'What this site’s editors have typed but not saved', '30 days'],
]
