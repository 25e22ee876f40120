import { createApiKey, listApiKeys, revokeApiKey } from '#operations/api-keys/api-keys.ts'
import { route } from '../operation-route.ts'

export const apiKeysRoutes = [
  route('get', '/workspace/api-keys', listApiKeys),
  route('post', '/workspace/api-keys', createApiKey, { status: 201 }),
  route('delete', '/workspace/api-keys/{id}', revokeApiKey, { names: { keyId: 'id' } }),
]
