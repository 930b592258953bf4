import { SiteNotRunningError } from '../errors.ts'
import { callControl } from './control-client.ts'
import type { CommandArgs, CommandResult, Commands } from './control-protocol.ts'

export type CommandRun<Context, C extends Commands<Context>, Name extends keyof C & string> = {
  commands: C
  name: Name
  args: CommandArgs<C, Name>
  open: () => Promise<{ context: Context; close(): Promise<void> }>
}

/**
 * Runs a command in the site process if one runs in this data directory; otherwise here, with what `open` opens, which
 * takes the directory's lock (`DataDirLockedError` if another process has it and doesn't answer).
 */
export async function runCommand<Context, C extends Commands<Context>, Name extends keyof C & string>(
  options: { dataDir: string } & CommandRun<Context, C, Name>,
): Promise<CommandResult<C, Name>> {
  try {
    return await callControl<C, Name>(options.dataDir, options.name, options.args)
  } catch (error) {
    if (!(error instanceof SiteNotRunningError)) throw error
  }
  return runHere(options)
}

export async function runHere<Context, C extends Commands<Context>, Name extends keyof C & string>({
  commands,
  name,
  args,
  open,
}: CommandRun<Context, C, Name>): Promise<CommandResult<C, Name>> {
  const { context, close } = await open()
  try {
    const command = commands[name]!
    return (await command.run(context, command.args.parse(args))) as CommandResult<C, Name>
  } finally {
    await close()
  }
}
