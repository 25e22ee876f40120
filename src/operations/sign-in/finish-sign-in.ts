import { deviceName } from '#domain/accounts/device-name.ts'
import { dropSession, findUser, grantAdminRoles } from '#store/accounts/accounts.ts'
import { storeDevice } from '#store/accounts/known-devices.ts'
import type { App } from '../app.ts'
import { CLIENT_ADDRESS_HEADER } from '../auth/auth-names.ts'
import { endOwnSession } from '../auth/end-own-session.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { deviceOf } from './device-cookie.ts'

/**
 * Runs after every sign-in: mails about a new browser, sets the role from ADMIN_EMAILS, ends the earlier session.
 * Returns additional cookies to set.
 */
export async function finishSignIn(
  app: Pick<App, 'auth' | 'database' | 'queue' | 'settings'>,
  headers: Headers,
  userId: string,
  earlierSessionId: string | null = null,
): Promise<string[]> {
  const { database, settings } = app
  const user = await findUser(database, { id: userId })
  if (!user) return []
  if (earlierSessionId) await dropSession(database, earlierSessionId)
  if (settings.adminEmails.includes(user.email)) await grantAdminRoles(database, [user.email])
  const device = deviceOf(headers, settings.publicUrl)
  if ((await storeDevice(database, userId, device.hash)) === 'new') {
    const clientAddress = headers.get(CLIENT_ADDRESS_HEADER)
    await queueMail(
      app,
      { address: user.email, userId },
      {
        kind: 'new-device',
        link: `${settings.publicUrl}/profile/settings`,
        device: deviceName(headers.get('user-agent')),
        ipAddress: clientAddress === 'unknown' ? null : clientAddress,
        at: new Date(),
      },
    )
  }
  return [device.cookie, ...(await endOwnSession(app, headers))]
}
