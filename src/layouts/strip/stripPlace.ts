/** The id of the line below everything, for what belongs there but is known elsewhere. */
export const STRIP = 'strip';

export const stripPlace = (): HTMLElement => document.getElementById(STRIP) ?? document.body;
