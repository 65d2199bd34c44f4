/** Reduced sizes of the large data, still with several transactions of log rows. */
export const SMALL = { staff: 3000, departments: 500, menuNodes: 400, logs: 70_000 };
