import { type PartState, SYSTEM_PARTS, type SystemPart } from '#domain/system/admin.ts'
import { NotFound } from '../errors.ts'
import { requireAdmin } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { type Tested, testPart, timed } from './test-parts.ts'

export async function testOnePart(app: Tested, viewer: Viewer, input: string): Promise<PartState> {
  requireAdmin(viewer)
  const part = SYSTEM_PARTS.find((known) => known === input)
  if (!part) throw new NotFound(`This part does not exist. The parts are ${SYSTEM_PARTS.join(', ')}.`)
  return runTest(app, part)
}

export function runTest(app: Tested, part: SystemPart): Promise<PartState> {
  if (part !== 'web') return testPart(app, part)
  return timed(part, async () => ({ detail: 'The web server responded to this request.' }))
}
