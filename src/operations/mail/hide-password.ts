/** A mail server may repeat the password in its error message. */
export function hidePassword(smtpUrl: string | undefined, message: string): string {
  const { password } = new URL(smtpUrl ?? 'smtp://none')
  return password === '' ? message : message.replaceAll(password, '…').replaceAll(decodeURIComponent(password), '…')
}
