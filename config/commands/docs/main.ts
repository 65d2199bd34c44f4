import { writeFiles } from './pages';

void writeFiles();
