/** Frame that all commands share. */

/** Output of a command: results, and complaints. */
export interface Output {
	say(line: string): void;
	complain(line: string): void;
}

/** A command: its arguments in, its exit status out. 2: the arguments make no sense. */
export type Command = (args: readonly string[], output: Output) => number | Promise<number>;

export const terminal: Output = {
	say: (line) => process.stdout.write(`${line}\n`),
	complain: (line) => process.stderr.write(`${line}\n`)
};

/** Runs a command on the arguments of the process. */
export async function main(command: Command): Promise<void> {
	process.exitCode = await command(process.argv.slice(2), terminal);
}

/** Arguments that make no sense: the message is all there is to say. */
export class BadArguments extends Error {}

/** A whole number given as an argument. */
export function wholeNumber(
	name: string,
	text: string | undefined,
	min: number,
	max: number
): number {
	if (text === undefined || !/^\d{1,9}$/.test(text) || Number(text) < min || Number(text) > max)
		throw new BadArguments(`--${name} is a number from ${min} to ${max}, not ${text ?? 'nothing'}`);
	return Number(text);
}

/** Runs `body`; bad arguments are answered with their message, the usage and status 2. */
export async function orUsage(
	usage: string,
	output: Output,
	body: () => number | Promise<number>
): Promise<number> {
	try {
		return await body();
	} catch (error) {
		// Errors of the platform have numbers for codes.
		const { code } = error as { code?: unknown };
		const isParseArgs = typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS');
		if (!(error instanceof BadArguments) && !isParseArgs) throw error;
		output.complain((error as Error).message);
		output.complain(usage);
		return 2;
	}
}
