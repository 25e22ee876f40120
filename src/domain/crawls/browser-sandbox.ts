/** 'refused' means that REQUIRE_SANDBOX is set and the sandbox does not work, so no page is rendered. */
export type BrowserSandbox = { state: 'on'; reason: null } | { state: 'off' | 'refused'; reason: string }

export function sandboxWarning(sandbox: BrowserSandbox | null): string | null {
  if (sandbox === null || sandbox.state === 'on') return null
  return sandbox.state === 'off'
    ? `Pages are rendered without the browser sandbox on this server: ${sandbox.reason}`
    : 'Pages are not rendered on this server, because REQUIRE_SANDBOX is set and the browser sandbox does not work: ' +
        sandbox.reason
}
