import type { TestActor, World } from '../actors.ts'

type Input = Record<string, unknown>

export type Example = {
  /** What the operation declares. Changing who may do what means changing both the declaration and this. */
  rule: string
  /** Input besides `projectId` and `workspaceId`. A function makes new objects for each actor. */
  input?: Input | ((world: World, actor: TestActor) => Input | Promise<Input>)
  /** If the body is not JSON. */
  rawBody?: string
  /** For those who are admitted, if they send a request. */
  status: number
  /** Actors who get something else, with the status or the code of the refusal. */
  but?: Record<string, number | string>
  /** The request ends sessions, which are restored after it. */
  endsSession?: true
}
export type Examples = Record<string, Example>
