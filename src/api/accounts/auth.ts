import { finishGoogleSignIn } from '#operations/sign-in/finish-google-sign-in.ts'
import { getSession } from '#operations/sign-in/get-session.ts'
import { getSignInOptions } from '#operations/sign-in/get-sign-in-options.ts'
import { redeemLink } from '#operations/sign-in/redeem-mail-link.ts'
import { requestPasswordReset, resendConfirmation } from '#operations/sign-in/request-account-mail.ts'
import { resendMagicLink, sendMagicLink } from '#operations/sign-in/request-magic-link.ts'
import { checkResetToken, resetPassword } from '#operations/sign-in/reset-password.ts'
import { signIn } from '#operations/sign-in/sign-in.ts'
import { signOut } from '#operations/sign-in/sign-out.ts'
import { signUp } from '#operations/sign-in/sign-up.ts'
import { startGoogleSignIn } from '#operations/sign-in/start-google-sign-in.ts'
import { verifySecondFactor } from '#operations/sign-in/verify-second-factor.ts'
import { route } from '../operation-route.ts'

const EMAIL_REQUIRED = { required: ['email'] }

export const authRoutes = [
  route('post', '/auth/sign-up', signUp, {
    status: 201,
    required: ['method', 'firstName', 'lastName', 'email', 'companyName'],
  }),
  route('post', '/auth/sign-in', signIn, { required: ['email', 'password'] }),
  route('post', '/auth/two-factor', verifySecondFactor),
  route('post', '/auth/magic-link', sendMagicLink, EMAIL_REQUIRED),
  route('post', '/auth/resend-magic-link', resendMagicLink, EMAIL_REQUIRED),
  route('post', '/auth/resend-confirmation', resendConfirmation, EMAIL_REQUIRED),
  route('post', '/auth/redeem-link', redeemLink),
  route('post', '/auth/request-password-reset', requestPasswordReset),
  route('get', '/auth/reset-password', checkResetToken),
  route('post', '/auth/reset-password', resetPassword, { required: ['token', 'password'] }),
  route('post', '/auth/google', startGoogleSignIn),
  route('get', '/auth/callback/google', finishGoogleSignIn),
  route('post', '/auth/sign-out', signOut),
  route('get', '/auth/options', getSignInOptions),
  route('get', '/auth/session', getSession, { headers: () => ({ 'cache-control': 'no-store' }) }),
]
