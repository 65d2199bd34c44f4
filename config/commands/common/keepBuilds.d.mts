export function addBuild(built: string, served: string, id: string): void;
