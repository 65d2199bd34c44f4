import { openFirefox } from './support/firefox';
import { walk } from './support/walk';

walk('firefox', () => openFirefox('America/Los_Angeles'));
