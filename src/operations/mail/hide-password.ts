/** What a mail server says may hold what we told it. */
export function hidePassword(smtpUrl: string | undefined, said: string): string {
  const { password } = new URL(smtpUrl ?? 'smtp://none')
  return password === '' ? said : said.replaceAll(password, '…').replaceAll(decodeURIComponent(password), '…')
}
