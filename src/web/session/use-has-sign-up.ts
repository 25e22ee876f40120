import { useRouteLoaderData } from 'react-router'

export function useHasSignUp(): boolean {
  return useRouteLoaderData<{ hasSignUp: boolean }>('root')?.hasSignUp ?? true
}

export const SIGN_UP_DISABLED = 'Account registration is currently disabled. Please contact support.'
