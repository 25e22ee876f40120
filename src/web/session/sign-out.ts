import { callApi } from './call-api.ts'
import { forgetOthers } from './forget-others.ts'
import { tellTabs } from './tell-tabs.ts'

let isUnderWay = false

/** Ends the session and leaves for the home page with a new document, so that nothing of the account stays. Gives what went wrong. */
export async function signOut(): Promise<string | null> {
  isUnderWay = true
  const answer = await callApi('POST', '/auth/sign-out')
  // Somebody whose session is over already is signed out, too.
  if (answer.ok || [401, 403, 404].includes(answer.error.status)) {
    forgetOthers(null)
    tellTabs(null)
    window.location.assign('/')
    return null
  }
  isUnderWay = false
  return answer.error.message
}

/** While this tab leaves by itself, nobody needs to tell it that its session is over. */
export function isSigningOut(): boolean {
  return isUnderWay
}
