import { openWebKit } from './support/webkit';
import { walk } from './support/walk';

walk('webkit', () => openWebKit('Pacific/Apia'));
